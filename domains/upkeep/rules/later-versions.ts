export interface LaterVersions {
  /** The newest. */
  version: string
  /** What the changelog says of it and of those between, as Markdown; the newest first. */
  changes: string
}

const heading = /^## \[?v?(\d+(?:\.\d+){1,2})\]?(?![\w.-])/

const partsOf = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10))

function isLater(version: string, than: string): boolean {
  const [a, b] = [partsOf(version), partsOf(than)]
  for (let i = 0; i < 3; i += 1) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}

/** The versions in a changelog that came after `present`, as keepachangelog.com writes one; null if there is none. */
export function laterVersions(changelog: string, present: string): LaterVersions | null {
  const sections = changelog.split(/^(?=## )/m).flatMap((text) => {
    const version = heading.exec(text)?.[1]
    return version && isLater(version, present) ? [{ version, text: text.trim() }] : []
  })
  const [first, ...others] = sections
  if (!first) return null
  const newest = others.reduce((a, { version }) => (isLater(version, a) ? version : a), first.version)
  return { version: newest, changes: sections.map(({ text }) => text).join('\n\n') }
}
