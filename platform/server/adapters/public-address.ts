import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// Members supply the address of a push service, admins that of a webhook. It must not be one that only this server can reach: another internal
// server, this machine, or the cloud's metadata service.

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

// Only this part of IPv6 is public, and it contains tunnels with unknown ends.
const outer = new BlockList()
outer.addSubnet('2000::', 3, 'ipv6')
const tunnels = new BlockList()
for (const [net, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  tunnels.addSubnet(net, bits, 'ipv6')

/** True for an address that is reachable from the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inner.check(address, 'ipv4')
  return family === 6 && outer.check(address, 'ipv6') && !tunnels.check(address, 'ipv6')
}

/** True for https on the usual port of a public host, as far as can be told without resolving its name. */
export function mayBeCalled(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? isPublicAddress(host) : host.includes('.')
}

/** Resolves a name at connection time and returns public addresses only. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const usable = error ? [] : found.filter(({ address }) => isPublicAddress(address))
    const [first] = usable
    if (error || !first) {
      done(error ?? new Error(`${hostname} is not a public address`), '', 0)
    } else if (options.all) done(null, usable)
    else done(null, first.address, first.family)
  })
}
