import styles from './pay.module.css'

const names: Record<string, string> = { visa: 'VISA', amex: 'AMEX', unionpay: 'UP', jcb: 'JCB', diners: 'DC' }

/** Decorative: the brand's name stands beside it. */
export function BrandMark({ brand }: { brand: string }) {
  return (
    <svg className={styles.brand} viewBox="0 0 48 32" aria-hidden="true" focusable="false">
      <rect x="0.5" y="0.5" width="47" height="31" rx="4" className={styles.brandCard} />
      {brand === 'mastercard' || brand === 'maestro' ? (
        <>
          <circle cx="19" cy="16" r="9" className={styles.brandRed} />
          <circle cx="29" cy="16" r="9" className={styles.brandYellow} />
        </>
      ) : names[brand] ? (
        <text x="24" y="21.5" textAnchor="middle" className={styles.brandName}>
          {names[brand]}
        </text>
      ) : (
        <>
          <rect x="6" y="9" width="10" height="8" rx="1.5" className={styles.brandYellow} />
          <rect x="6" y="22" width="36" height="3" className={styles.brandLine} />
        </>
      )}
    </svg>
  )
}
