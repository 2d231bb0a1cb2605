import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '../../../../platform/web/layout/page.tsx'
import { hostContext } from '../../../../platform/web/page-context.ts'
import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { useGym } from '../../../gym/web/gym.ts'
import { listPacks, type Pack } from '../../contract/packs.ts'
import { listPlans, type Plan } from '../../contract/plans.ts'
import { PackFacts, usePackName } from '../buy/pack-facts.tsx'
import { OtherAges } from '../widgets/other-ages.tsx'
import { euros, isMonthly } from '../widgets/plan-card.tsx'
import { PlanChoices, useRecommendedPlan } from '../widgets/plan-choices.tsx'
import { FirstPlan } from './first-plan.tsx'
import styles from './rates-screen.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(hostContext)
  const [plans, packs] = await Promise.all([api(listPlans), api(listPacks)])
  return { plans, packs }
}

export default function RatesScreen() {
  const { t } = useTranslation('rates')
  const { plans, packs } = useLoaderData<typeof loader>()
  const recommended = useRecommendedPlan(plans)
  return (
    <Page title={t('title')} intro={t(plans.every(isMonthly) ? 'intro' : 'introPeriods')}>
      <PageMeta title={t('title')} description={t('description')} />
      {plans.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')}>
          <LinkButton to="/contact">{t('help.ask')}</LinkButton>
        </EmptyState>
      ) : (
        <>
          {recommended && <FirstPlan plan={recommended} />}
          <div className={stack(4)}>
            <OtherAges />
            <PlanChoices plans={plans} heading="h2" />
          </div>
        </>
      )}
      <Notes plans={plans} packs={packs} />
    </Page>
  )
}

function Notes({ plans, packs }: { plans: readonly Plan[]; packs: readonly Pack[] }) {
  const { t, i18n } = useTranslation('rates')
  const { config } = useGym()
  const price = (value: number) => euros(i18n.language, value)
  const top = plans.find((p) => p.key === config.topPlanKey)
  return (
    <dl className={classNames(stack(8, 'above12'), styles.notes)}>
      {plans.length > 0 && (
        <div className={stack(2, 'packed', 'soft', 'ruled')}>
          <dt className={look('display', 'size-h3', 'tight', 'strong')}>{t('pro.title')}</dt>
          <dd>
            {t('pro.text', { price: price(config.proPrice) })}
            {top && ` ${t('pro.included', { top: top.name })}`}
          </dd>
        </div>
      )}
      <div className={stack(2, 'packed', 'soft', 'ruled')}>
        <dt className={look('display', 'size-h3', 'tight', 'strong')}>{t('single.title')}</dt>
        <dd>
          {t('single.text', {
            price: price(config.creditsNoPlan),
            withPlan: price(config.creditsPlan),
            months: config.creditMonths,
          })}
          {packs.length > 0 && <PackPrices packs={packs} />}
        </dd>
      </div>
      {(config.trials || config.dropIns) && <Visits />}
      <div className={stack(2, 'packed', 'soft', 'ruled')}>
        <dt className={look('display', 'size-h3', 'tight', 'strong')}>{t('help.title')}</dt>
        <dd className={stack(3, 'left')}>
          {t('help.text')}
          <LinkButton to="/contact">{t('help.ask')}</LinkButton>
        </dd>
      </div>
    </dl>
  )
}

/** For who comes once, without an account. */
function Visits() {
  const { t, i18n } = useTranslation('visits')
  const { trials, trialPrice, dropIns, dropInPrice } = useGym().config
  const cost = (price: number) => (price === 0 ? t('free') : euros(i18n.language, price))
  return (
    <div className={stack(2, 'packed', 'soft', 'ruled')}>
      <dt className={look('display', 'size-h3', 'tight', 'strong')}>{t('offer.title')}</dt>
      <dd className={stack(3, 'left')}>
        <span>
          {trials && `${t('offer.trial', { price: cost(trialPrice) })} `}
          {dropIns && `${t('offer.dropIn', { price: cost(dropInPrice) })} `}
          {t('offer.text')}
        </span>
        <LinkButton to="/visit">{t('offer.go')}</LinkButton>
      </dd>
    </div>
  )
}

function PackPrices({ packs }: { packs: readonly Pack[] }) {
  const { t, i18n } = useTranslation('buying')
  const nameOf = usePackName()
  return (
    <>
      <ul className={stack(2, 'above2')}>
        {packs.map((pack) => (
          <li key={pack.id}>
            <span className={look('strong', 'semibold')}>
              {`${nameOf(pack)}: ${euros(i18n.language, pack.price)}`}
            </span>
            {pack.audience !== 'all' && ` · ${t(`packs.only.${pack.audience}`)}`}
            <PackFacts pack={pack} />
          </li>
        ))}
      </ul>
      <Link className={row(0, 'inline', 'touch')} to="/config/your-credits">
        {t('packs.see')}
      </Link>
    </>
  )
}
