import { IconMail, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { planQuery } from '../../api/plans.ts'
import { queries } from '../../api/query-client.ts'
import { useCenter, useGym } from '../../gym.ts'
import { ScreenPage } from '../../layout/page.tsx'
import { ScreenTitle } from '../../seo/page-meta.tsx'
import { useUser } from '../../session/use-session.ts'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { CenterChoice } from '../../widgets/center-choice.tsx'
import { euros, PlanCard } from '../../widgets/plan-card.tsx'
import styles from './rate-screen.module.css'

/** Reads the plan; one that does not exist leads to all of them. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/rates')
  try {
    return { plan: await queries.ensureQueryData(planQuery(id)) }
  } catch (reason) {
    if (reason instanceof ApiError && reason.status === 404) throw redirect('/rates')
    throw reason
  }
}

export function HydrateFallback() {
  const { t } = useTranslation('rates')
  return (
    <ScreenPage title={t('title')} back="/rates" width="form">
      <Waiting>
        <div className={styles.rate}>
          <Skeleton height={200} />
          <Skeleton height={240} />
        </div>
      </Waiting>
    </ScreenPage>
  )
}

/** One plan, and how to come by it. */
export default function RateScreen() {
  const { t, i18n } = useTranslation('rates')
  const { plan: loaded } = useLoaderData<typeof clientLoader>()
  const plan = useQuery({ ...planQuery(loaded.id), initialData: loaded }).data
  const { config } = useGym()
  const isTop = plan.key === config.topPlanKey
  return (
    <ScreenPage title={plan.name} back="/rates" width="form">
      <ScreenTitle>{plan.name}</ScreenTitle>
      <div className={styles.rate}>
        <PlanCard plan={plan} edge="var(--signal)" heading="h2">
          <p className={styles.pro}>
            {isTop
              ? t('pro.onTop')
              : t('pro.withPro', { price: euros(i18n.language, plan.price + config.proPrice) })}
          </p>
        </PlanCard>
        <HowToJoin planName={plan.name} />
      </div>
    </ScreenPage>
  )
}

/** Whom to talk to: at the center, by phone or e-mail. */
function HowToJoin({ planName }: { planName: string }) {
  const { t } = useTranslation('rates')
  const { config } = useGym()
  const center = useCenter()
  const user = useUser()
  const phone = center?.phone || config.phoneNumber
  const email = center?.email || config.brand.email
  const values = {
    name: planName,
    center: center?.name ?? config.brand.name,
    current: user?.plan?.name ?? '',
  }
  return (
    <section className={styles.join}>
      <h2 className={styles.title}>{user?.plan ? t('already.title') : t('join.title')}</h2>
      <p>{user?.plan ? t('join.already', values) : t('join.text', values)}</p>
      <CenterChoice />
      {phone && (
        <a className={styles.reach} href={`tel:${phone.replaceAll(' ', '')}`}>
          <IconPhone size={22} aria-hidden /> {t('join.call', { phone })}
        </a>
      )}
      {email && (
        <a
          className={styles.reach}
          href={`mailto:${email}?subject=${encodeURIComponent(t('join.subject', { name: planName }))}`}
        >
          <IconMail size={22} aria-hidden /> {t('join.write')}
        </a>
      )}
    </section>
  )
}
