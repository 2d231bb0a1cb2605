/**
 * `npm run pictures`: renders the PNG icons and the sharing picture from the SVGs beside them. Needs a
 * Chromium (CHROME_PATH, else /usr/bin/chromium). The output is committed, so run it only after changing the
 * logo or the hero.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { indexedPng } from './indexed-png.ts'

const pictures = new URL('../app/web/public/pictures/', import.meta.url)
const font = new URL(
  '../node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2',
  import.meta.url,
)

const icons = [
  { source: 'logo.svg', file: 'icon-32.png', size: 32 },
  { source: 'logo-maskable.svg', file: 'icon-180.png', size: 180 },
  { source: 'logo.svg', file: 'icon-192.png', size: 192 },
  { source: 'logo.svg', file: 'icon-512.png', size: 512 },
  { source: 'logo-maskable.svg', file: 'icon-maskable-512.png', size: 512 },
  // The small icon of a notification: only its shape is shown.
  { source: 'badge.svg', file: 'badge-96.png', size: 96 },
  { source: 'shortcut-book.svg', file: 'shortcut-book-96.png', size: 96 },
  { source: 'shortcut-schedule.svg', file: 'shortcut-schedule-96.png', size: 96 },
  { source: 'shortcut-timer.svg', file: 'shortcut-timer-96.png', size: 96 },
]

const dataUrl = async (url: URL, type: string) =>
  `data:${type};base64,${(await readFile(url)).toString('base64')}`
const drawing = (path: string) => dataUrl(new URL(path, pictures), 'image/svg+xml')

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()

/** Decodes a PNG in the browser: RGBA bytes, row by row. */
async function pixelsOf(png: string): Promise<Uint8Array> {
  const base64 = await page.evaluate<string>(`(async () => {
    const bytes = await (await fetch('data:image/png;base64,${png}')).blob()
    const image = await createImageBitmap(bytes)
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
    canvas.drawImage(image, 0, 0)
    const { data } = canvas.getImageData(0, 0, image.width, image.height)
    let text = ''
    for (let i = 0; i < data.length; i += 32768) text += String.fromCharCode(...data.subarray(i, i + 32768))
    return btoa(text)
  })()`)
  return Buffer.from(base64, 'base64')
}

async function render(html: string, width: number, height: number, file: string) {
  await page.setViewportSize({ width, height })
  await page.setContent(`<body style="margin:0;overflow:hidden">${html}</body>`)
  await page.evaluate('document.fonts.ready')
  const shot = await page.screenshot({ omitBackground: true })
  await writeFile(new URL(file, pictures), indexedPng(await pixelsOf(shot.toString('base64')), width, height))
}

for (const { source, file, size } of icons) {
  await render(`<img src="${await drawing(source)}" style="display:block;width:${size}px">`, size, size, file)
}

await render(
  `<style>
    @font-face { font-family: b; src: url(${await dataUrl(font, 'font/woff2')}) }
    h1 { position: absolute; left: 72px; bottom: 56px; margin: 0; font: 700 196px/0.82 b; color: #f6f2ea; letter-spacing: -2px }
    .logo { position: absolute; left: 72px; top: 64px; width: 96px }
    .hero { width: 1200px; height: 630px; object-fit: cover; object-position: 60% 60%; display: block }
  </style>
  <img class="hero" src="${await drawing('../../pictures/hero-wide.svg')}"><img class="logo" src="${await drawing('logo.svg')}">
  <h1>THE<br>BOX</h1>`,
  1200,
  630,
  'og.png',
)
await browser.close()
