/** A return address as a path of this site; undefined if it leads elsewhere. */
export function localPath(address: string | null | undefined): string | undefined {
  // Browsers read a backslash as a slash and drop tabs and line breaks.
  if (!address?.startsWith('/') || /^\/[/\\]|[\s\\]/.test(address)) return undefined
  const base = 'https://here.invalid'
  const url = URL.parse(address, base)
  // A path such as `/.//host` begins with two slashes only when it is resolved.
  if (url?.origin !== base || url.pathname.startsWith('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

export const loginAddress = (from: string) => `/auth/login?returnUrl=${encodeURIComponent(from)}`
