import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DayFilter, PickFilter } from '../../../../platform/web/admin-kit/filter-bar.tsx'
import { sentence } from '../../../../platform/web/language/when.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { useGym } from '../../../gym/web/gym.ts'
import { scoreSchemes } from '../../../training/contract/score-schemes.ts'
import { benchmarksQuery } from '../../../training/web/api/benchmarks.ts'
import { movementsQuery } from '../../../training/web/api/movements.ts'
import { trackName, tracksQuery } from '../api/tracks.ts'
import styles from './library.module.css'

const names = ['movement', 'benchmark', 'scheme', 'cap', 'took', 'liked', 'track', 'center'] as const
type Name = (typeof names)[number] | 'from' | 'until'

/** The chosen filters, as their fields have them. */
export type Filter = { readonly [N in Name]?: string | undefined }

/** Minutes from and until. */
const ranges = { short: [1, 10], medium: [10, 20], long: [20, 30], longer: [30, 600] } as const
type RangeName = keyof typeof ranges
const rangeNames = Object.keys(ranges) as RangeName[]

const within = (which: 'cap' | 'took', range: string | undefined) => {
  const [from, until] = ranges[range as RangeName] ?? []
  return from ? { [`${which}From`]: from, [`${which}Until`]: until } : {}
}

/** As the endpoint takes them. */
export function askedOf({ cap, took, ...filter }: Filter): Record<string, string | number> {
  const chosen = Object.entries(filter).filter((one): one is [string, string] => one[1] !== undefined)
  return { ...Object.fromEntries(chosen), ...within('cap', cap), ...within('took', took) }
}

interface LibraryFiltersProps {
  filter: Filter
  onChange: (filter: Filter) => void
}

type Options = readonly (readonly [string | number, string])[]

export function LibraryFilters({ filter, onChange }: LibraryFiltersProps) {
  const { t } = useTranslation('library')
  const options = useOptions()
  const count = Object.values(filter).filter(Boolean).length
  const set = (name: Name) => (value: string | undefined) => onChange({ ...filter, [name]: value })
  return (
    <details open={count > 0 || undefined}>
      <summary className={look('touch', 'semibold')}>
        {count > 0 ? t('filtersSet', { count }) : t('filters')}
      </summary>
      <div className={stack(3)}>
        <div className={classNames(stack(3, 'top'), styles.filters)}>
          {names
            // A choice of one is none.
            .filter((name) => options[name].length > (name === 'track' || name === 'center' ? 1 : 0))
            .map((name) => (
              <PickFilter
                key={name}
                label={t(name)}
                any={t('any')}
                options={options[name]}
                value={filter[name]}
                onPick={set(name)}
              />
            ))}
          <DayFilter label={t('from')} value={filter.from} max={filter.until} onPick={set('from')} />
          <DayFilter label={t('until')} value={filter.until} min={filter.from} onPick={set('until')} />
        </div>
        {count > 0 && (
          <Button kind="plain" onClick={() => onChange({})}>
            {t('clear')}
          </Button>
        )}
      </div>
    </details>
  )
}

function useOptions(): Record<(typeof names)[number], Options> {
  const { t, i18n } = useTranslation(['library', 'scores'])
  const { centers } = useGym()
  const movements = useQuery(movementsQuery()).data ?? []
  const benchmarks = useQuery(benchmarksQuery()).data ?? []
  const tracks = useQuery(tracksQuery()).data ?? []
  const named = (all: readonly { id: number; name: string }[]) =>
    all.map(({ id, name }) => [id, name] as const)
  const minutes = rangeNames.map((range) => [range, t(`range.${range}`)] as const)
  return {
    movement: named(movements),
    benchmark: named(benchmarks),
    scheme: scoreSchemes.map((scheme) => [scheme, sentence(t(`scores:scheme.${scheme}`))] as const),
    cap: minutes,
    took: minutes,
    liked: [['true', t('withBumps')]],
    track: tracks.map((track) => [track.id, trackName(track, i18n.language)] as const),
    center: named(centers),
  }
}
