import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../../platform/web/api/call.ts'
import { readAgainSoon } from '../../../../platform/web/api/read-again.ts'
import { getDraw, listOwnDraws, saveWish, withdrawWish } from '../../contract/draws.ts'
import { classesKey } from './classes.ts'

/** Read again together with the classes. */
export const ownDrawsQuery = () =>
  queryOptions({
    queryKey: [...classesKey, 'own-draws'],
    queryFn: ({ signal }) => call(listOwnDraws, { signal }),
  })

/** Not in rendered pages, which are kept longer than a draw takes. */
export const drawQuery = (id: number) =>
  queryOptions({
    queryKey: ['draws', id],
    queryFn: ({ signal }) => call(getDraw, { params: { id }, signal }),
    meta: { browserOnly: true },
  })

const newTicket = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The member's wish in a draw. What was pressed last is shown at once and sent after what was pressed before. */
export function useWish(drawId: number | undefined) {
  const own = useQuery({ ...ownDrawsQuery(), enabled: drawId !== undefined })
  const draw = own.data?.find(({ id }) => id === drawId)
  const [pressed, setPressed] = useState<readonly number[]>()
  const waiting = useRef(0)
  const send = useMutation({
    scope: { id: 'wish' },
    mutationFn: async (classIds: readonly number[]) => {
      const params = { id: drawId ?? 0 }
      if (classIds.length === 0) await call(withdrawWish, { params })
      else await call(saveWish, { params, body: { classIds: [...classIds], ticket: newTicket() } })
    },
    onSettled: async () => {
      await readAgainSoon('classes')
      waiting.current -= 1
      if (waiting.current === 0) setPressed(undefined)
    },
  })
  const classIds = pressed ?? draw?.wishes.map(({ classId }) => classId) ?? []
  const save = (next: readonly number[]) => {
    waiting.current += 1
    setPressed(next)
    send.mutate(next)
  }
  return {
    /** Undefined without a wish. */
    draw,
    classIds,
    error: send.error,
    save,
    /** Adds a class as the last wish, or takes it out. */
    toggle: (classId: number) =>
      save(classIds.includes(classId) ? classIds.filter((id) => id !== classId) : [...classIds, classId]),
  }
}

export type WishControls = ReturnType<typeof useWish>
