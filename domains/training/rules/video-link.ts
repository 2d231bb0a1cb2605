/** The sites whose videos are shown in a frame: the addresses at which they set no cookie before somebody plays. */
export const videoFrames = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

const [youTube, vimeo] = videoFrames

/** The address of the frame that shows a video in place; null for a link to any other site. */
export function frameOf(link: string): string | null {
  const parts = /^https:\/\/(?:www\.|m\.)?([^/?#]+)\/([^?#]*)(?:\?([^#]*))?/.exec(link)
  if (!parts) return null
  const [, host = '', path = '', query = ''] = parts
  const [first = '', second = ''] = path.split('/')
  const asked = (name: string) =>
    query
      .split('&')
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1)
  if (host === 'youtu.be') return ofYouTube(first, asked)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const isInPath = ['shorts', 'embed', 'live'].includes(first)
    return ofYouTube(isInPath ? second : first === 'watch' ? asked('v') : undefined, asked)
  }
  if (host === 'vimeo.com' && /^\d+$/.test(first)) {
    // A video that is not listed has a word of its own.
    const word = /^[\da-f]+$/i.test(second) ? `&h=${second}` : ''
    return `${vimeo}/video/${first}?dnt=1${word}`
  }
  return null
}

function ofYouTube(id: string | undefined, asked: (name: string) => string | undefined): string | null {
  if (id === undefined || !/^[\w-]{6,20}$/.test(id)) return null
  const from = /^\d+/.exec(asked('start') ?? asked('t') ?? '')?.[0]
  return `${youTube}/embed/${id}${from ? `?start=${from}` : ''}`
}
