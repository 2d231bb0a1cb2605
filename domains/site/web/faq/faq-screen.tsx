import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { daysInWords } from '../../../../platform/web/language/when.ts'
import { Page } from '../../../../platform/web/layout/page.tsx'
import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { Accordion } from '../../../../platform/web/ui/accordion.tsx'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { matches } from '../../../../platform/web/widgets/matches-words.ts'
import { useCenterSheet } from '../../../gym/web/gym.ts'
import { useCenterConfig } from '../../../gym/web/widgets/use-center-config.ts'
import styles from './faq-screen.module.css'

interface Item {
  question: string
  answer: string
}
type Groups = Record<string, { title: string; items: Record<string, Item> }>

/** Questions by subject, with a search; one is open at a time. Each has an anchor (`/faq#booking-window`). */
export default function FaqScreen() {
  const { t } = useTranslation('faq')
  const { strikes } = useCenterConfig()
  const texts = t('groups', { returnObjects: true, ...useValues() }) as unknown as Groups
  const groups = Object.entries(texts).map(([group, { title, items }]): [string, Groups[string]] => {
    // Only a gym that counts them explains missed classes.
    const { missed: _, ...others } = items
    return [group, { title, items: strikes ? items : others }]
  })
  const [typed, setTyped] = useState('')
  const isShown = ({ question, answer }: Item) => matches(typed, question, answer)
  const shown = groups.filter(([, { items }]) => Object.values(items).some(isShown))
  const { fixedShare } = useCenterConfig()
  const isOffered = ([item]: [string, Item]) => item !== 'fixed' || fixedShare > 0
  useOpenByAddress()
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageMeta title={t('title')} description={t('description')} />
      <search className={classNames(stack(3, 'below6'), styles.search)}>
        <input
          className={classNames(look('field', 'size-m'), styles.field)}
          aria-label={t('search')}
          placeholder={t('search')}
          type="search"
          name="question"
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <nav className={row(2, 'wrap', 'rows2')} aria-label={t('subjects')}>
          {shown.map(([group, { title }]) => (
            <a
              key={group}
              className={classNames(row(0, 'inline', 'no-underline', 'outline', 'hover'), styles.subject)}
              href={`#${group}`}
            >
              {title}
            </a>
          ))}
        </nav>
        <p role="status">{shown.length === 0 && t('nothing')}</p>
      </search>
      <div className={stack(12)} ref={listenForOpening}>
        {groups.map(([group, { title, items }]) => (
          <section
            key={group}
            className={classNames(stack(3), styles.group)}
            aria-labelledby={group}
            hidden={!Object.values(items).some(isShown)}
          >
            <h2 id={group} className={classNames(look('size-h3'), styles.title)} tabIndex={-1}>
              {title}
            </h2>
            <Accordion
              name="faq"
              items={Object.entries(items)
                .filter(isOffered)
                .map(([item, { question, answer }]) => ({
                  id: `${group}-${item}`,
                  title: question,
                  content: <p>{answer}</p>,
                  hidden: !isShown({ question, answer }),
                }))}
            />
          </section>
        ))}
      </div>
      <div className={classNames(look('above12'), styles.ask)}>
        <LinkButton kind="primary" size="large" to="/contact">
          {t('ask')}
        </LinkButton>
      </div>
    </Page>
  )
}

function useValues() {
  const { i18n } = useTranslation()
  const config = useCenterConfig()
  const center = useCenterSheet()
  const euros = useEuros()
  return {
    brand: config.brand.name,
    hour: config.bookFutureClassStartHour,
    days: config.daysToShow - 1,
    drawMinutes: config.drawMinutes,
    lateLeave: config.lateLeaveMinutes,
    graceMinutes: config.freeLeaveAfterBookingMinutes,
    promotedMinutes: config.freeLeaveAfterPromotionMinutes,
    creditMonths: config.creditMonths,
    fixedMisses: config.fixedMisses,
    overdueDays: daysInWords(config.overdueDays, i18n.language),
    limitDay: config.changePlanDayLimit,
    strikeLimit: config.strikeLimit,
    strikeDays: daysInWords(config.strikeDays, i18n.language),
    strikePause: daysInWords(config.strikePauseDays, i18n.language),
    strikeHours: config.strikeHours,
    creditPlan: euros(config.creditsPlan),
    creditNoPlan: euros(config.creditsNoPlan),
    email: config.brand.email,
    phone: center?.phone || config.phoneNumber,
  }
}

function useOpenByAddress() {
  const { hash } = useLocation()
  useEffect(() => {
    const question = document.getElementById(decodeURIComponent(hash.slice(1)))
    if (!(question instanceof HTMLDetailsElement)) return
    question.open = true
    question.scrollIntoView({ block: 'start' })
    question.querySelector('summary')?.focus({ preventScroll: true })
  }, [hash])
}

/** Puts the open question into the address, without navigating. */
function keepAddress({ target }: Event) {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return
  history.replaceState(history.state, '', `#${target.id}`)
}

// `toggle` does not bubble, but it can be captured.
function listenForOpening(groups: HTMLElement | null) {
  groups?.addEventListener('toggle', keepAddress, true)
  return () => groups?.removeEventListener('toggle', keepAddress, true)
}
