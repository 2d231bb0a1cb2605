import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { shortDate } from '../../../../platform/web/language/when.ts'
import { SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { type AskedSeries, seriesQuery } from '../api/series.ts'

const lengths = [1, 2, 4, 8, 12, 26]

interface Props {
  /** `times` is 1 for no series. */
  asked: AskedSeries
  onTimes: (times: number) => void
}

/** How many weeks, and what of them is free. */
export function SeriesChoice({ asked, onTimes }: Props) {
  const { t, i18n } = useTranslation('appointments')
  const starts = useQuery({ ...seriesQuery(asked), enabled: asked.times > 1 })
  return (
    <div className={stack(2, 'fit')}>
      <SelectField
        required
        label={t('series')}
        value={asked.times}
        onChange={({ target }) => onTimes(Number(target.value))}
      >
        {lengths.map((times) => (
          <option key={times} value={times}>
            {times === 1 ? t('once') : t('weeks', { times })}
          </option>
        ))}
      </SelectField>
      {asked.times > 1 && (
        <Loaded query={starts} failed={t('failedStarts')} height={64}>
          {(list) => (
            <ul className={look('size-s')}>
              {list.map(({ startTime, date, clash }) => (
                <li key={startTime} className={look(clash ? 'soft' : 'tabular')}>
                  {shortDate(date, i18n.language)} · {t(`clash.${clash ?? 'none'}`)}
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      )}
    </div>
  )
}
