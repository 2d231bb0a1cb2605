import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../../platform/contract/texts.ts'
import { sentence, shortDate } from '../../../../platform/web/language/when.ts'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { Worked } from '../../rules/plan/patterns.ts'
import { sum, type Volume } from '../../rules/plan/volume.ts'
import styles from './plan.module.css'
import { type NamedRow, VolumeChart } from './volume-chart.tsx'

/** Most movements in the picture. */
const most = 12

/** Sets by pattern or movement over the weeks, as bars and as a table. */
export function VolumePicture({ volume }: { volume: Volume }) {
  const { t, i18n } = useTranslation('admin-plan')
  const [by, setBy] = useState<'pattern' | 'movement'>('pattern')
  const nameOf = (worked: Worked) =>
    typeof worked === 'string' ? t(`cyclic.${worked}`) : sentence(textIn(worked.texts.name, i18n.language))
  const rows: NamedRow[] =
    by === 'pattern'
      ? volume.patterns.map(({ of, sets }) => ({ name: t(`pattern.${of}`), sets }))
      : volume.movements.slice(0, most).map(({ of, sets }) => ({ name: nameOf(of), sets }))
  const dayText = (day: string) => shortDate(day, i18n.language)
  const told = t('volume.told', { weeks: volume.mondays.length, sets: sum(volume.total) })
  return (
    <section className={stack(3)} aria-labelledby="volume">
      <h2 id="volume" className={look('size-h3')}>
        {t('volume.title')}
      </h2>
      <p className={look('size-s', 'soft')}>{t('volume.how')}</p>
      {rows.length === 0 ? (
        <p className={look('soft')}>{t('volume.none')}</p>
      ) : (
        <>
          <div className={row(2)}>
            <Segmented
              label={t('volume.by')}
              choices={[
                { value: 'pattern', label: t('volume.pattern') },
                { value: 'movement', label: t('volume.movement') },
              ]}
              value={by}
              onChange={setBy}
            />
          </div>
          <VolumeChart mondays={volume.mondays} rows={rows} told={told} dayText={dayText} />
          <details>
            <summary>{t('volume.table')}</summary>
            <div className={styles.room}>
              <table className={look('table', 'tabular')}>
                <thead>
                  <tr>
                    <th scope="col">{t(`volume.${by}`)}</th>
                    {volume.mondays.map((monday) => (
                      <th key={monday} scope="col">
                        {dayText(monday)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {[...rows, { name: t('volume.total'), sets: volume.total }].map(({ name, sets }) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      {sets.map((count, week) => (
                        <td key={volume.mondays[week]}>{count}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
      {volume.unknown.length > 0 && (
        <p className={look('size-s', 'soft')}>
          {t('volume.unknown', { names: volume.unknown.map(nameOf).join(', ') })}
        </p>
      )}
      {volume.unread > 0 && (
        <p className={look('size-s', 'soft')}>{t('volume.unread', { count: volume.unread })}</p>
      )}
    </section>
  )
}
