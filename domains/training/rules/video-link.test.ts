import { expect, test } from 'vitest'
import { frameOf } from './video-link.ts'

const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x', youTube],
  ['https://youtu.be/dQw4w9WgXcQ?t=42s', `${youTube}?start=42`],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', youTube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=9', `${youTube}?start=9`],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/0a1b2c3d', 'https://player.vimeo.com/video/76979871?dnt=1&h=0a1b2c3d'],
])('%s is shown in place', (link, frame) => {
  expect(frameOf(link)).toBe(frame)
})

test.each([
  'https://www.youtube.com/@somebody',
  'https://www.youtube.com/watch?v=a"><script>',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ',
  'http://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/channels/staffpicks',
  'https://games.example/standards.pdf',
  'javascript:alert(1)',
  'no address',
])('%s is not', (link) => {
  expect(frameOf(link)).toBeNull()
})
