import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../platform/contract/languages.ts'
import { isDay } from '../../../../platform/rules/local-time.ts'
import { monthDay, sentence, weekdayName } from '../../../../platform/web/language/when.ts'
import { useSpoken } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Card } from '../../../../platform/web/ui/card.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { CheckField, DateField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import type { PastedDay } from '../../contract/pasted-programming.ts'
import type { WrittenDay } from '../../rules/pasted-programming/written-days.ts'
import styles from './pasted.module.css'
import { PastedBlockPart } from './pasted-block.tsx'
import type { Pasting } from './use-pasting.ts'

/** What a reader of a gym with two languages would miss; with more, one translation is as good as another. */
const missing = (written: Language, spoken: readonly Language[]): Language[] => {
  const others = spoken.filter((each) => each !== written)
  return others.length === 1 ? others : []
}

/** What is known of the languages of a day. */
function useLanguages() {
  const { t } = useTranslation('pasted-programming')
  const spoken = useSpoken()
  return ({ language, blocks }: PastedDay): string | null => {
    const lines = blocks.flatMap((block) => block.lines)
    if (language === null) return lines.some((line) => line.language !== null) ? t('foreign') : null
    return blocks.every(({ translation }) => translation)
      ? t('both')
      : [`${t(`in.${language}`)}.`, ...missing(language, spoken).map((each) => t(`missing.${each}`))].join(
          ' ',
        )
  }
}

interface PastedDayCardProps {
  day: PastedDay
  written: WrittenDay
  pasting: Pasting
}

/** A day that was recognised, with what the coach decides about it. */
export function PastedDayCard({ day, written, pasting }: PastedDayCardProps) {
  const { t, i18n } = useTranslation('pasted-programming')
  const languagesOf = useLanguages()
  const corrected = pasting.corrections.days[day.key] ?? {}
  const correct = (to: typeof corrected) => pasting.correct('days', day.key, { ...corrected, ...to })
  const there = written.day ? pasting.workoutOf(written.day) : undefined
  const named = (date: string) =>
    `${sentence(weekdayName(date, i18n.language))}, ${monthDay(date, i18n.language)}`
  const title = written.day ? named(written.day) : t('noDay')
  const languages = languagesOf(day)
  const glance = (there?.wbs ?? []).map((block) => block.title || block.exercices[0] || '').filter(Boolean)
  return (
    <Card>
      <section className={stack(4)} aria-label={title} data-day={written.day ?? ''}>
        <div>
          <h2 className={look('size-h3')}>{title}</h2>
          {day.head && (
            <p className={look('faint', 'size-s')} lang="">
              {t('pasted', { text: day.head.source.trim() })}
            </p>
          )}
          {languages && <p className={look('soft', 'size-s')}>{languages}</p>}
        </div>
        <CheckField
          label={t('leaveOut')}
          hint={day.isRest ? t('rest') : undefined}
          checked={written.isLeftOut}
          onChange={({ target }) => correct({ isLeftOut: target.checked })}
        />
        {!written.isLeftOut && (
          <>
            <DateField
              required
              label={t('day')}
              value={written.day ?? ''}
              error={
                written.day === null && day.doubt
                  ? t(`doubts.${day.doubt}`)
                  : written.isTwice
                    ? t('sameDay')
                    : undefined
              }
              onChange={({ target }) => isDay(target.value) && correct({ day: target.value })}
            />
            {written.day === null && day.choices.length > 0 && (
              <div className={row(2, 'rows2', 'wrap')}>
                {day.choices.map((choice) => (
                  <Button key={choice} onClick={() => correct({ day: choice })}>
                    {named(choice)}
                  </Button>
                ))}
              </div>
            )}
            {there && (
              <Notice tone={written.isTaken ? 'bad' : 'plain'} title={t('taken')}>
                <p lang="">{glance.join(' · ')}</p>
                <CheckField
                  label={t('replace')}
                  checked={!written.isTaken}
                  onChange={({ target }) =>
                    correct({
                      over: target.checked ? { id: there.id, version: there.version } : undefined,
                    })
                  }
                />
              </Notice>
            )}
            {day.blocks.map((block, nth) => (
              <PastedBlockPart
                // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
                key={nth}
                block={block}
                nth={nth}
                day={day}
                pasting={pasting}
              />
            ))}
            {written.notes !== '' && (
              <div>
                <p className={look('semibold', 'size-s')}>{t('notes')}</p>
                <p className={classNames(look('soft', 'size-s'), styles.note)} lang="">
                  {written.notes}
                </p>
              </div>
            )}
          </>
        )}
      </section>
    </Card>
  )
}
