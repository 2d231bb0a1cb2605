import { expect, test } from 'vitest'
import { bareMarkup } from './bare-pages.ts'

test('keeps the markup and styles of a page, and none of its scripts', () => {
  const page =
    '<html><head><link rel="modulepreload" href="/a.js"/><link rel="icon" href="/i.png"/><style>p{}</style></head>' +
    '<body><!--$--><p>a<!-- -->b</p><!--/$--><script nonce="x">\nrun()\n</script></body></html>'
  expect(bareMarkup(page)).toBe(
    '<html><head><link rel="icon" href="/i.png"/><style>p{}</style><script type="module" async src="/bare-hydrate.js"></script></head>' +
      '<body><p>a<!-- -->b</p></body></html>',
  )
})
