import { news } from '../../../platform/server/notifications/message.ts'

export const broadcastMessages = {
  /** Written by the gym, so the text is in the details. `news` carry an unsubscribe link. */
  broadcast: news.mailAndPush<{
    broadcastId: number
    memberId: number
    news: boolean
    title: string
    text: string
  }>({
    link: '/profile',
    push: { kind: 'broadcast' },
  }),
}
