/**
 * Runs at the end of a page. Scripts start after the first paint, so that they do not delay text and pictures; on
 * a page that only shows they start at the visitor's first move or after 20 s, so that a look costs no scripts.
 * Until they have come, this marks a scrolled page, as scroll-marks.ts does.
 * Taps, Enter and typed text before that are stored and replayed.
 */
// The first date format of a page loads the browser's time zones and names: while scripts come, it delays nothing.
// A browser sends a pointer move without a movement when the page below the pointer changes.
const starter = `(function(w,d){var s=d.currentScript,p=s.previousElementSibling,n=s.nonce,b=0,t=null,y=new Map,m=d.documentElement.dataset.session==='in',q='still'in p.dataset&&!m;s.remove();p.remove();function go(e){if(q&&w.scrollY>10)d.documentElement.dataset.stuck='';if(b||e&&e.type==='pointermove'&&!e.movementX&&!e.movementY)return;b=1;setTimeout(function(){new Intl.DateTimeFormat});p.dataset.files.split(' ').forEach(function(f){var l=d.createElement('link');l.rel='modulepreload';l.href=f;l.nonce=n;d.head.append(l)});var m=d.createElement('script');m.type='module';m.nonce=n;m.textContent=p.textContent;d.head.append(m);m.remove()}function tap(e){var c=e.target.closest('button');if(c){e.preventDefault();e.stopImmediatePropagation();t=c}go()}function put(e){var f=e.target;y.set(f,{value:f.value,checked:f.checked})}function key(e){var f=e.key==='Enter'&&e.target.tagName==='INPUT'&&e.target.form,c=f&&f.querySelector('[data-sends]');if(c){e.preventDefault();t=c}go()}var on=['pointerdown','focusin'];if(q)on.push('pointermove','touchstart','scroll','keydown');on.forEach(function(e){w.addEventListener(e,go,true)});w.addEventListener('keydown',key,true);w.addEventListener('click',tap,true);w.addEventListener('input',put,true);w.pageIsAlive=function(say){on.forEach(function(e){w.removeEventListener(e,go,true)});w.removeEventListener('keydown',key,true);w.removeEventListener('click',tap,true);w.removeEventListener('input',put,true);delete w.pageIsAlive;y.forEach(say);if(t&&t.isConnected)t.click();t=null};if(q){setTimeout(go,20000);return}if(d.hidden||m&&!d.getElementById('answers').textContent)return go();try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)go()}).observe({type:'paint',buffered:true})}catch(e){}setTimeout(go,1500)})(window,document)`

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const starts = /<script nonce="([^"]+)" type="module" async="">([\s\S]*?)<\/script>/

/**
 * Defers the page's scripts until after the first paint, on `still` pages of guests until the first move. Pages
 * without scripts stay as they are.
 */
export function startLate(html: string, still = false): string {
  const [whole, nonce, text] = starts.exec(html) ?? []
  if (whole === undefined) return html
  const files = [...html.matchAll(preload)].map(([, file]) => file)
  // React expects the script's place in the document.
  const placeholder = `<script nonce="${nonce}" type="text/plain"></script>`
  const started = `<script type="text/plain" data-files="${files.join(' ')}"${still ? ' data-still' : ''}>${text}</script>`
  return html
    .replace(whole, () => placeholder)
    .replace(preload, '')
    .replace('</body>', () => `${started}<script nonce="${nonce}">${starter}</script></body>`)
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Typed = Pick<HTMLInputElement, 'value' | 'checked'>

/** Tells React what was typed and replays the stored tap, a moment later so that hydration has finished. */
export function pageIsAlive(): void {
  const { pageIsAlive: tell } = window as { pageIsAlive?: (say: typeof whenHydrated) => void }
  if (!tell) return
  // A part of the page whose code comes later hydrates later.
  const hear = ({ target }: Event) => {
    const field = target as Field
    if (!isHydrated(field)) whenHydrated(typedIn(field), field)
  }
  document.addEventListener('input', hear, true)
  setTimeout(() => tell(whenHydrated))
}

/** React marks its elements by a property of this name; it has no public sign. */
const isHydrated = (field: Field) => Object.keys(field).some((key) => key.startsWith('__reactProps'))
const typedIn = (field: Field): Typed => ({
  value: field.value,
  checked: (field as HTMLInputElement).checked,
})

const waiting = new Set<Field>()
/** Milliseconds. */
const lookEvery = 30
const mostLooks = 1_000

function whenHydrated(typed: Typed, field: Field): void {
  if (waiting.has(field)) return
  waiting.add(field)
  let looks = 0
  const look = (last: Typed) => {
    looks += 1
    if (isHydrated(field)) announce(last, field)
    else if (field.isConnected && looks < mostLooks) {
      const now = typedIn(field)
      setTimeout(() => look(now), lookEvery)
      return
    }
    waiting.delete(field)
  }
  look(typed)
}

/**
 * React takes what it finds while it hydrates as the field's first value, and a later render puts the value of
 * the document back. So the field gets that value, and then the typed one by a setter that React does not watch.
 */
function announce({ value, checked }: Typed, field: Field): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    field.checked = !checked
    field.click()
    return
  }
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
