import { phrase } from '../../../platform/phrases/texts.ts'
import { service, typed } from '../../../platform/server/notifications/message.ts'
import {
  type AboutClass,
  ofClass,
  ofSlot,
  reason,
  type SlotDetails,
  slotBefore,
  toClass,
  type WithReason,
  whyText,
} from './message-values.ts'

const yourPlaces = '/profile'
const misses = ({ misses: count = 0 }: { misses?: number }): string => String(count)

export const fixedPlaceMessages = {
  fixed_place_refused: service.mailAndPush<AboutClass & WithReason & { waits: boolean }>({
    link: toClass,
    callIfUnreached: true,
    push: { kind: 'promotion', untilEnd: true },
    values: {
      ...ofClass,
      reason,
      waits: ({ waits }, { language }) => (waits ? phrase(language, 'mails.fixedPlaceWaits') : ''),
    },
  }),
  fixed_place_granted: service.mailAndPush<SlotDetails>({
    link: yourPlaces,
    callIfUnreached: true,
    push: { kind: 'promotion', lasting: true },
    values: ofSlot,
  }),
  fixed_place_warned: service.mailAndPush<SlotDetails & { misses: number; limit: number }>({
    link: yourPlaces,
    push: { kind: 'promotion', lasting: true },
    values: { ...ofSlot, misses, limit: ({ limit = 0 }) => String(limit) },
  }),
  /** `why` is what staff wrote. */
  fixed_place_ended: service.mailAndPush<
    SlotDetails & {
      reason: 'missed' | 'plan_ended' | 'slot_ended' | 'removed'
      misses?: number
      why?: string
    }
  >({
    link: yourPlaces,
    callIfUnreached: true,
    push: { kind: 'promotion', lasting: true },
    values: {
      ...ofSlot,
      reason: (details, { language }) =>
        phrase(language, `mails.fixedPlaceEnd.${details.reason ?? 'removed'}`, {
          misses: String(details.misses ?? ''),
        }),
      why: typed(whyText),
    },
  }),
  fixed_slot_moved: service.mailAndPush<SlotDetails & { wasDay: number; wasStart: string }>({
    link: yourPlaces,
    callIfUnreached: true,
    push: { kind: 'promotion', lasting: true },
    values: { ...ofSlot, before: slotBefore },
  }),
}
