import { allMessages, type Template } from '../../../../platform/server/notifications/messages.ts'
import { fixedPlaceMessages } from '../../../booking/server/fixed-place-messages.ts'
import { bookingMessages } from '../../../booking/server/messages.ts'
import { visitMessages } from '../../../booking/server/visit-messages.ts'

/** Messages for which staff call the members whom they do not reach. */
export const templatesToCallFor = (): Template[] =>
  [...allMessages()].flatMap(([template, { callIfUnreached }]) => (callIfUnreached ? [template] : []))

/** The same without what is about money: what trainers may know of. */
export const classTemplatesToCallFor = (): Template[] =>
  templatesToCallFor().filter((template) =>
    [bookingMessages, fixedPlaceMessages, visitMessages].some((messages) => template in messages),
  )
