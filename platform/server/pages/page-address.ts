/** The path and query of a requested URL. Several leading slashes would be parsed as another host's name. */
export function pageAddress(url: string): { path: string; query: URLSearchParams } {
  const [path = '', search = ''] = url.split('?', 2)
  return { path: `/${path.replace(/^[/\\]+/, '')}`, query: new URLSearchParams(search) }
}
