import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type DayRange, isRange } from '../../../../platform/rules/figure-range.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { pageQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useCenter, useCenters, useToday } from '../../../../platform/web/site.ts'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { DateField } from '../../../../platform/web/ui/forms/field.tsx'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { type Figures, getFigures } from '../../contract/figures.ts'
import { CheckInFigures } from './check-in-figures.tsx'
import { ClassFigures } from './class-figures.tsx'
import { CoachFigures } from './coach-figures.tsx'
import { DrawFigures, StrikeFigures } from './fair-figures.tsx'
import { useFigureText } from './figure-text.ts'
import styles from './figures.module.css'
import { FixedFigures } from './fixed-figures.tsx'
import { AttendanceFigures, MemberFigures, MoneyFigures } from './month-figures.tsx'
import { addressOf, choiceOf, patience, type RangeChoice, rangeKinds, step } from './range-choice.ts'
import { SlippingAway } from './slipping-away.tsx'
import { Tiles } from './tiles.tsx'
import { VatFigures } from './vat-figures.tsx'

/** Default of the list of members who are slipping away. */
const usualWeeks = 3

/** As much of a range as has begun. */
const begun = ({ from, to }: DayRange, today: Day): DayRange => ({
  from,
  to: from <= today && today < to ? today : to,
})

export default function FiguresScreen() {
  const { t } = useTranslation('admin-figures')
  const text = useFigureText()
  const today = useToday()
  const center = useCenter()
  const centers = useCenters()
  const [params, setParams] = useSearchParams()
  const [weeks, setWeeks] = useState(usualWeeks)
  const choice = choiceOf(params, today)
  const of = params.get('of') === 'gym' ? 'gym' : 'center'
  const wish = { ...choice.range, of } as const
  const query = useQuery(pageQueryOf(getFigures, { query: { ...wish, centerId: center?.id }, patience }))
  const show = (next: RangeChoice, whose = of) =>
    setParams(
      { ...addressOf(next), ...(whose === 'gym' && { of: whose }) },
      { replace: true, preventScrollReset: true },
    )

  return (
    <AdminPage
      title={t('title')}
      intro={
        query.data &&
        t('intro', {
          range: text.range(begun(query.data.range, today)),
          before: text.range(query.data.before),
        })
      }
      actions={
        <div className={classNames(row(2, 'wrap'), styles.controls)}>
          <Segmented
            label={t('range.label')}
            choices={rangeKinds.map((value) => ({ value, label: t(`range.${value}`) }))}
            value={choice.kind}
            onChange={(kind) => show({ ...choice, kind })}
          />
          <span className={row(1)}>
            <IconButton kind="quiet" label={t('range.earlier')} onClick={() => show(step(choice, -1))}>
              <IconChevronLeft aria-hidden />
            </IconButton>
            <IconButton kind="quiet" label={t('range.later')} onClick={() => show(step(choice, 1))}>
              <IconChevronRight aria-hidden />
            </IconButton>
          </span>
          {centers.length > 1 && (
            <Segmented
              label={t('of.label')}
              choices={(['center', 'gym'] as const).map((value) => ({ value, label: t(`of.${value}`) }))}
              value={of}
              onChange={(whose) => show(choice, whose)}
            />
          )}
        </div>
      }
    >
      {choice.kind === 'free' && (
        <FreeRange key={`${wish.from} ${wish.to}`} choice={choice} onShow={(next) => show(next)} />
      )}
      <Loaded query={query} failed={t('failed')} height={[112, 360, 360]}>
        {(figures) => (
          <div
            className={classNames(stack(4, 'fit'), styles.figures)}
            data-old={query.isPlaceholderData || undefined}
          >
            <Tiles figures={figures} />
            {figures.total.classes === 0 ? (
              <EmptyState
                title={t('empty.title')}
                text={t(centers.length > 1 ? 'empty.textOfCenter' : 'empty.text')}
              />
            ) : (
              <ClassFigures figures={figures} wish={{ ...wish, weeks }} />
            )}
            <div className={classNames(stack(4, 'fit'), styles.grid)}>
              <AttendanceFigures figures={figures} wish={{ ...wish, weeks }} />
              <MemberFigures figures={figures} wish={{ ...wish, weeks }} />
              <CoachFigures figures={figures} wish={{ ...wish, weeks }} />
              <CheckInFigures figures={figures} wish={{ ...wish, weeks }} />
              <FixedFigures figures={figures} wish={{ ...wish, weeks }} />
              <StrikeFigures figures={figures} wish={{ ...wish, weeks }} />
              <DrawFigures figures={figures} wish={{ ...wish, weeks }} />
              <MoneyFigures figures={figures} wish={{ ...wish, weeks }} />
              <VatFigures figures={figures} wish={{ ...wish, weeks }} />
            </div>
            <SlippingAway wish={{ ...wish, weeks }} onWeeks={setWeeks} />
            <Meanings figures={figures} />
          </div>
        )}
      </Loaded>
    </AdminPage>
  )
}

function FreeRange({ choice, onShow }: { choice: RangeChoice; onShow: (choice: RangeChoice) => void }) {
  const { t } = useTranslation('admin-figures')
  const [range, setRange] = useState(choice.range)
  const [wrong, setWrong] = useState(false)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const fits = range.from !== '' && range.to !== '' && isRange(range)
    setWrong(!fits)
    if (fits) onShow({ kind: 'free', range })
  }
  return (
    <form className={classNames(row(3, 'top', 'wrap', 'below4'), styles.free)} onSubmit={onSubmit} noValidate>
      <DateField
        label={t('range.from')}
        required
        value={range.from}
        onChange={(event) => setRange({ ...range, from: event.target.value })}
      />
      <DateField
        label={t('range.to')}
        required
        value={range.to}
        error={wrong ? t('range.wrong') : undefined}
        onChange={(event) => setRange({ ...range, to: event.target.value })}
      />
      <Button type="submit">{t('range.show')}</Button>
    </form>
  )
}

const meanings = [
  'months',
  'classes',
  'occupancy',
  'attendance',
  'noShows',
  'unticked',
  'lateLeaves',
  'members',
  'joins',
  'coaches',
  'checkIns',
  'strikes',
  'draws',
  'revenue',
  'vat',
  'slipping',
  'center',
] as const

function Meanings({ figures: { strikes, draws, vat, timeZone: zone } }: { figures: Figures }) {
  const { t } = useTranslation('admin-figures')
  const hidden = [strikes ? '' : 'strikes', draws.length > 0 ? '' : 'draws', vat.length > 0 ? '' : 'vat']
  return (
    <section className={classNames(look('soft', 'above4'), styles.meanings)}>
      <h2 className={look('size-h4')}>{t('meaning.title')}</h2>
      <ul>
        {meanings
          .filter((one) => !hidden.includes(one))
          .map((one) => (
            <li key={one}>{t(`meaning.${one}`, { zone })}</li>
          ))}
      </ul>
    </section>
  )
}
