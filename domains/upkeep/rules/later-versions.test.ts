import { expect, test } from 'vitest'
import { laterVersions } from './later-versions.ts'

const changelog = `# Changelog

## Unreleased

- Not yet.

## [1.10.0] - 2027-02-01

### Added

- Saunas.

## 1.9.2

- **Upgrading:** one right more.

## v1.9.1 - 2026-12-01

- Classes.

## [2.0.0-beta.1]

- To be tried.
`

test('gives what came after a version, with its number', () => {
  expect(laterVersions(changelog, '1.9.1')).toEqual({
    version: '1.10.0',
    changes:
      '## [1.10.0] - 2027-02-01\n\n### Added\n\n- Saunas.\n\n## 1.9.2\n\n- **Upgrading:** one right more.',
  })
})

test('gives nothing where nothing is later, and leaves out what is tried or not out yet', () => {
  expect(laterVersions(changelog, '1.10.0')).toBeNull()
  expect(laterVersions(changelog, '1.10')).toBeNull()
  expect(laterVersions('<html>no changelog</html>', '1.0.0')).toBeNull()
  expect(laterVersions('', '1.0.0')).toBeNull()
})

test('finds the newest in whatever order they stand', () => {
  expect(laterVersions('## 1.1.0\n\na\n\n## 1.2.0\n\nb\n', '1.0.0')?.version).toBe('1.2.0')
})
