import { type UserChanged, userTopic } from '../../../platform/contract/realtime.ts'
import { type Change, liveTopic } from '../../../platform/server/realtime/live-topic.ts'

declare module '../../../platform/server/live-events.ts' {
  interface LiveEvents {
    user: { id: number; what: Exclude<UserChanged['what'], 'reset'> }
  }
}

export const peopleTopics = [
  liveTopic(userTopic, {
    maySubscribe: (caller, id) => caller.id === id,
    changedBy: {
      user: ({ id, what }): Change<UserChanged['what']> => ({ id, detail: what }),
      training: () => ({ id: 'all', detail: 'training' }),
    },
    afterLostEvents: { detail: 'reset' },
    read: async (_, due) =>
      due.flatMap(({ id, details }) => details.map((what) => ({ id, message: { userId: id, what } }))),
  }),
]
