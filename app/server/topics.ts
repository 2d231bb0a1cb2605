import { liveTopics as bookingTopics } from '../../domains/booking/server/bookings/live-topics.ts'
import { peopleTopics } from '../../domains/people/server/live-topics.ts'
import { liveTopics as trainingTopics } from '../../domains/training/server/wall/live-topics.ts'
import { topicsOf } from '../../platform/server/realtime/live-topic.ts'

/** The live topics of all domains. */
export const topics = topicsOf([
  ...peopleTopics,
  ...Object.values(bookingTopics),
  ...Object.values(trainingTopics),
])
