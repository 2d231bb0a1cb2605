import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../../../../../platform/server/adapters/public-address.ts'
import { BackupFailure } from '../backup-failure.ts'

// An admin names the place. A box in the gym's own network is one, so private addresses are allowed; the metadata services of clouds
// would give away the keys of this server.

const never = new BlockList()
never.addSubnet('0.0.0.0', 8, 'ipv4')
never.addSubnet('169.254.0.0', 16, 'ipv4')
never.addAddress('100.100.100.200', 'ipv4')
never.addSubnet('224.0.0.0', 3, 'ipv4')
never.addAddress('::', 'ipv6')
never.addSubnet('fe80::', 10, 'ipv6')
never.addSubnet('fd00:ec2::', 32, 'ipv6')

/** What is sent in clear may not leave for the internet. */
export function mayReach(address: string, isEncrypted: boolean): boolean {
  const family = isIP(address)
  if (family === 0 || never.check(address, family === 4 ? 'ipv4' : 'ipv6')) return false
  return isEncrypted || !isPublicAddress(address)
}

/** A host that is an address, which no resolver sees. @throws BackupFailure target_address */
export function requireReachable(host: string, isEncrypted: boolean): void {
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIP(bare) && !mayReach(bare, isEncrypted)) throw refused(host)
}

const refused = (host: string): BackupFailure =>
  new BackupFailure('target_address', `${host} is not an address for backups`)

/** Resolves a name at connection time, so that it cannot lead elsewhere than it did when it was checked. */
export const lookupReachable =
  (isEncrypted: boolean): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const usable = error ? [] : found.filter(({ address }) => mayReach(address, isEncrypted))
      const [first] = usable
      if (error || !first) done(error ?? refused(hostname), '', 0)
      else if (options.all) done(null, usable)
      else done(null, first.address, first.family)
    })
  }
