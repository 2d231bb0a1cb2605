/**
 * The path and the query of an address that was asked for. More than one slash at its beginning would be read as the name
 * of another host.
 */
export function pageAddress(url: string): { path: string; query: URLSearchParams } {
  const [path = '', search = ''] = url.split('?', 2)
  return { path: `/${path.replace(/^[/\\]+/, '')}`, query: new URLSearchParams(search) }
}
