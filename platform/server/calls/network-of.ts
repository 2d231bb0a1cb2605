/** A household has one IPv4 address but many IPv6 addresses, so IPv6 counts by network: the first 64 bits. */
export const networkOf = (ip: string): string => (isV6(ip) ? groupsOf(ip).slice(0, 4).join(':') : ip)

/** Enough to recognise one's own line, and no more: `83.45.12.…`, `2a0c:5a80:1203:…`. */
export const shortNetworkOf = (ip: string): string =>
  isV6(ip)
    ? `${groupsOf(ip).slice(0, 3).join(':')}:…`
    : `${ip
        .slice(ip.lastIndexOf(':') + 1)
        .split('.')
        .slice(0, 3)
        .join('.')}.…`

const isV6 = (ip: string): boolean => ip.includes(':') && !ip.includes('.')

function groupsOf(ip: string): string[] {
  const [head = [], tail = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...zeros, ...tail]
}
