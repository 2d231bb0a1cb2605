import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PushChoices } from '../../../../platform/contract/notifications.ts'
import { keepAnswer, queries } from '../../../../platform/web/api/query-client.ts'
import { Section } from '../../../../platform/web/layout/section.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Switch } from '../../../../platform/web/ui/forms/switch.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import { useOwnUser } from '../../../people/web/widgets/own-user.tsx'
import { FollowedTracks } from '../../../programming/web/widgets/followed-tracks.tsx'
import {
  type PushState,
  pushState,
  readPushChoices,
  savePushChoices,
  switchPushOff,
  switchPushOn,
} from '../widgets/push.ts'
import styles from './push-settings.module.css'

export function PushSettings({ memberId }: { memberId: number }) {
  const { t } = useTranslation('push-settings')
  const [state, setState] = useState<PushState>()
  const { busy, problem, run } = useWork()

  useEffect(() => {
    let gone = false
    const look = () => void pushState().then((now) => gone || setState(now))
    look()
    // The permission may have changed in the browser's settings.
    addEventListener('focus', look)
    return () => {
      gone = true
      removeEventListener('focus', look)
    }
  }, [])

  async function change(on: boolean) {
    await run(async () => {
      if (on) setState(await switchPushOn())
      else {
        await switchPushOff()
        setState('off')
      }
    })
  }

  const isOn = state === 'on'
  const hint = state === 'denied' || state === 'never' ? t(state) : isOn ? t('onHere') : t('offHere')
  return (
    <Section title={t('title')} intro={t('intro')}>
      {state === undefined ? (
        <Waiting>
          <Skeleton height={56} />
        </Waiting>
      ) : (
        <div className={stack(3)}>
          <Switch
            label={t('here')}
            hint={hint}
            on={busy ? !isOn : isOn}
            busy={busy}
            disabled={state === 'never' || state === 'denied'}
            onChange={(on) => void change(on)}
          />
          {/* The browser cannot reach its push service. */}
          {problem instanceof DOMException ? (
            <Notice tone="bad">
              <p>{t('failed')}</p>
            </Notice>
          ) : (
            <FormProblem problem={problem} />
          )}
          {/* News also come by mail. */}
          <Choices memberId={memberId} isOn={isOn} />
        </div>
      )}
    </Section>
  )
}

const choicesQuery = (memberId: number) => ({
  queryKey: ['push-choices', memberId],
  queryFn: readPushChoices,
})

function Choices({ memberId, isOn }: { memberId: number; isOn: boolean }) {
  const { t } = useTranslation('push-settings')
  const query = choicesQuery(memberId)
  const reading = useQuery(query)
  const { data } = reading
  const [problem, setProblem] = useState<unknown>()
  const own = useOwnUser().data
  const isFor = { coaching: own?.isTrainer, health: own?.isAdmin } as Partial<
    Record<keyof PushChoices, boolean>
  >

  /** Shown at once, and taken back when it was not kept. */
  async function choose(kind: keyof PushChoices, wanted: boolean) {
    const before = data
    setProblem(undefined)
    queries.setQueryData<PushChoices>(query.queryKey, (now) => now && { ...now, [kind]: wanted })
    try {
      keepAnswer(query.queryKey, await savePushChoices({ [kind]: wanted }))
    } catch (reason) {
      queries.setQueryData(query.queryKey, before)
      setProblem(reason)
    }
  }

  if (!data) {
    return <NotYet reading={reading} height={isOn ? 324 : 88} />
  }
  return (
    <fieldset className={classNames(stack(1, 'pad3x4'), styles.kinds)}>
      <legend className={classNames(look('soft', 'size-sm', 'semibold'), styles.legend)}>
        {t(isOn ? 'what' : 'whatByMail')}
      </legend>
      {kinds
        .filter((kind) => (isOn || byMail.includes(kind)) && isFor[kind] !== false)
        .map((kind) => (
          <Switch
            key={kind}
            label={t(`kind.${kind}`)}
            on={data[kind]}
            onChange={(wanted) => void choose(kind, wanted)}
          />
        ))}
      {isOn && data.workouts && <FollowedTracks />}
      <FormProblem problem={problem} />
    </fieldset>
  )
}

const kinds = [
  ...([
    'promotion',
    'offer',
    'cancelled',
    'reminder',
    'payments',
    'coaching',
    'health',
    'workouts',
    'bests',
    'broadcast',
  ] as const),
]
/** Chosen for mails too. */
const byMail: readonly (typeof kinds)[number][] = ['bests', 'broadcast']
