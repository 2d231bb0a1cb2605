import { type Language, localeOf } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { phrase } from '../../../../platform/phrases/texts.ts'
import type { ShownClass } from './queries.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The colours of platform/web/ui/tokens.css. */
const styles = `:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;font:16px/1.4 system-ui,sans-serif;color:light-dark(#1b1815,#f6f2ea);background:light-dark(#fdfbf6,#1d1a17)}
h2{margin:0;padding:12px 12px 4px;font-size:16px}
ul{margin:0;padding:0;list-style:none}
a{display:flex;gap:12px;align-items:center;min-height:44px;padding:4px 12px;color:inherit;text-decoration:none;border-bottom:1px solid light-dark(#d9d1c2,#3a352e)}
a:hover,a:focus-visible{background:light-dark(#ece7dc,#282420)}
a:focus-visible{outline:3px solid light-dark(#2463b0,#7fb0ee);outline-offset:-3px}
time{min-width:7.5em;font-variant-numeric:tabular-nums}
b{flex:1;font-weight:600;overflow-wrap:anywhere}
span,p{color:light-dark(#4d463d,#cbc3b7)}
p{margin:0;padding:12px}`

/** Sends the height of the frame to the embedding page, if the gym allows its site. */
const script = (sites: readonly string[]): string =>
  `const sites=${JSON.stringify(sites).replaceAll('<', '\\u003c')}
const site=sites.find((each)=>document.referrer===each||document.referrer.startsWith(each+'/'))
if(site&&parent!==window)new ResizeObserver(()=>parent.postMessage({theBoxHeight:Math.ceil(document.body.getBoundingClientRect().height)},site)).observe(document.body)`

interface PageFacts {
  language: Language
  center: string
  timeZone: string
  publicUrl: string
  sites: readonly string[]
  nonce: string
}

/** The classes of some days as a page for frames, each with a link to its booking. */
export function writePage(classes: readonly ShownClass[], facts: PageFacts): string {
  const { language, center, timeZone, publicUrl, sites, nonce } = facts
  const clock = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone })
  const dayText = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const days = Map.groupBy(classes, ({ on_date }) => on_date)
  const sections = [...days].map(([day, ofDay]) => {
    const rows = ofDay.map((row) => {
      const free =
        row.free === 0
          ? phrase(language, 'embed.full')
          : phrase(language, 'embed.free', { count: String(row.free) })
      const time = `${clock.format(row.starts_at)} – ${clock.format(row.ends_at)}`
      const to = `${publicUrl}/book/${encodeURIComponent(row.key)}/${day}`
      return `<li><a href="${escaped(to)}" target="_blank" rel="noopener"><time datetime="${row.starts_at.toISOString()}">${time}</time><b>${escaped(textIn(row.activity_name, language))}</b><span>${free}</span></a></li>`
    })
    const heading = dayText.format(new Date(day))
    return `<section><h2>${heading.charAt(0).toUpperCase()}${heading.slice(1)}</h2><ul>${rows.join('')}</ul></section>`
  })
  const title = escaped(phrase(language, 'embed.title', { center }))
  const none = `<p>${phrase(language, 'embed.none')}</p>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style nonce="${nonce}">${styles}</style></head><body><main aria-label="${title}">${sections.join('') || none}</main><script nonce="${nonce}">${script(sites)}</script></body></html>`
}

/** `/embed.js`: puts the frame where the script is and gives it the height that the frame tells. */
export const embedScript = `(() => {
  const script = document.currentScript
  const { origin } = new URL(script.src)
  const { center = '', activity = '', track = '', lang = document.documentElement.lang.slice(0, 2) } = script.dataset
  const frame = document.createElement('iframe')
  frame.src = origin + '/embed/schedule?' + new URLSearchParams({ center, activity, track, lang })
  frame.title = script.dataset.title || document.title
  frame.referrerPolicy = 'origin'
  frame.loading = 'lazy'
  frame.style.cssText = 'display:block;width:100%;height:480px;border:0'
  addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return
    const height = Number(event.data && event.data.theBoxHeight)
    if (height > 0) frame.style.height = Math.min(height, 10000) + 'px'
  })
  script.after(frame)
})()
`
