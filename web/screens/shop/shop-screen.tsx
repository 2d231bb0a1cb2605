import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listProducts, type Product } from '../../../contracts/products.ts'
import { Page } from '../../layout/page.tsx'
import { hostContext } from '../../page-context.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { FarPicture } from '../../ui/far-picture.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { productImage } from './product-image.ts'
import styles from './shop-screen.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  return { products: await context.get(hostContext).api(listProducts) }
}

/** What is sold at the counter. */
export default function ShopScreen() {
  const { t } = useTranslation('shop')
  const { products } = useLoaderData<typeof loader>()
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageMeta page="shop" />
      {products.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')}>
          <LinkButton to="/contact">{t('how.ask')}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <ul className={styles.products}>
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
          <section className={styles.how}>
            <h2 className={styles.howTitle}>{t('how.title')}</h2>
            <p>{t('how.text')}</p>
            <LinkButton to="/contact">{t('how.ask')}</LinkButton>
          </section>
        </>
      )}
    </Page>
  )
}

function ProductCard({ product }: { product: Product }) {
  const { i18n } = useTranslation('shop')
  const price = new Intl.NumberFormat(i18n.language, { style: 'currency', currency: 'EUR' })
  return (
    <article className={styles.product}>
      <FarPicture
        className={styles.picture}
        src={productImage(product.image)}
        alt=""
        width={600}
        height={600}
      />
      <h2 className={styles.name}>{product.name}</h2>
      <p className={styles.price}>{price.format(product.price)}</p>
    </article>
  )
}
