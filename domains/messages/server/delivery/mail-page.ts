import type { Language } from '../../../../platform/contract/languages.ts'

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('\n', '<br>')

/** Picks black or white text by the background's luminance (WCAG). */
function textColorOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = (color.match(/\w\w/g) ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#141210' : '#ffffff'
}

interface MailPage {
  language: Language
  gym: { name: string; signalColor: string }
  paragraphs: string[]
  button?: { action: string; link: string; copyLink: string }
  footer: string
  footerLink?: { text: string; href: string }
}

export function mailPage({
  language,
  gym,
  paragraphs,
  button: action,
  footer,
  footerLink,
}: MailPage): string {
  const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
  const buttonStyle = `display:inline-block;padding:14px 24px;border-radius:6px;background:${gym.signalColor};color:${textColorOn(gym.signalColor)};font-weight:700;text-decoration:none`
  const small = 'font-size:13px;line-height:20px;color:#6b645c'
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:24px 12px;background:#f7f4ee;${font}">
<div style="max-width:560px;margin:0 auto;padding:32px 28px;background:#ffffff;border-top:6px solid ${gym.signalColor};border-radius:6px;color:#141210;font-size:16px;line-height:24px">
<p style="margin:0 0 24px;font-size:20px;font-weight:800">${escapeHtml(gym.name)}</p>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
${action ? `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="${buttonStyle}">${escapeHtml(action.action)}</a></p>\n<p style="margin:0;${small}">${escapeHtml(action.copyLink)}<br><span style="word-break:break-all">${escapeHtml(action.link)}</span></p>` : ''}
</div>
<p style="max-width:560px;margin:16px auto 0;text-align:center;${small}">${escapeHtml(footer)}${footerLink ? `<br><a href="${escapeHtml(footerLink.href)}" style="color:#6b645c">${escapeHtml(footerLink.text)}</a>` : ''}</p>
</body></html>`
}
