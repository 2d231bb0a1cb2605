import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// Members name the address to which we send. It must not be one that only we can reach: another server of the house, the
// machine itself, the cloud's own services.

const inner = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, bits, 'ipv4')

// Of IPv6 only this part is out in the world, and in it are tunnels whose other end nobody knows.
const outer = new BlockList()
outer.addSubnet('2000::', 3, 'ipv6')
const tunnels = new BlockList()
for (const [net, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  tunnels.addSubnet(net, bits, 'ipv6')

/** True for an address that everybody in the world can reach. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inner.check(address, 'ipv4')
  return family === 6 && outer.check(address, 'ipv6') && !tunnels.check(address, 'ipv6')
}

/** True when a push service may live at this address, as far as can be told without asking for its name. */
export function mayBePushService(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? isPublicAddress(host) : host.includes('.')
}

/** Looks up a name for a connection and gives public addresses only, at the moment in which they are used. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const usable = error ? [] : found.filter(({ address }) => isPublicAddress(address))
    const [first] = usable
    if (error || !first) {
      done(error ?? new Error(`${hostname} is no public address`), '', 0)
    } else if (options.all) done(null, usable)
    else done(null, first.address, first.family)
  })
}
