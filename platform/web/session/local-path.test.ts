import { describe, expect, it } from 'vitest'
import { localPath, loginAddress } from './local-path.ts'

describe('a return address', () => {
  it('is followed when it is a path of this site', () => {
    for (const path of ['/profile', '/book/wod/2026-11-20', '/rates/3?pro=1#pay'])
      expect(localPath(path)).toBe(path)
  })

  it('is refused for any other address', () => {
    const foreign = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      'profile',
      '',
      null,
      '/.//evil.example',
      '/x/..//evil.example',
      '/%2e%2e//evil.example',
      '/a/%2E%2e//evil.example',
    ]
    for (const address of [...foreign, '/\t/evil.example', '/a\\b', undefined])
      expect(localPath(address)).toBeUndefined()
  })

  it('survives encoding in the query', () => {
    const query = new URL(loginAddress('/book/wod/2026-11-20?a=1&b=2'), 'https://x.example').searchParams
    expect(localPath(query.get('returnUrl'))).toBe('/book/wod/2026-11-20?a=1&b=2')
  })
})
