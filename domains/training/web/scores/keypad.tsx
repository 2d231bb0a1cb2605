import { IconBackspace } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { decimalSign } from '../../../../platform/contract/number-text.ts'
import type { ScoreScheme } from '../../contract/score-schemes.ts'
import { type ScoreKey, signOf } from '../../rules/scores/score-keys.ts'
import styles from './scores.module.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Digits for a thumb, with the sign that the scheme needs. */
export function Keypad({ scheme, onKey }: { scheme: ScoreScheme; onKey: (key: ScoreKey) => void }) {
  const { t, i18n } = useTranslation('score-entry')
  const sign = signOf(scheme)
  const key = (value: ScoreKey) => (
    <button key={value} type="button" className={styles.key} onClick={() => onKey(value)}>
      {value}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of keys is no fieldset
    <div role="group" aria-label={t('keypad')} className={styles.keypad}>
      {digits.map(key)}
      {sign ? (
        <button
          type="button"
          className={styles.key}
          aria-label={t(sign === '+' ? 'plusReps' : 'comma')}
          onClick={() => onKey(sign)}
        >
          {sign === ',' ? decimalSign(i18n.language) : sign}
        </button>
      ) : (
        <span />
      )}
      {key('0')}
      <button type="button" className={styles.key} aria-label={t('back')} onClick={() => onKey('back')}>
        <IconBackspace aria-hidden />
      </button>
    </div>
  )
}
