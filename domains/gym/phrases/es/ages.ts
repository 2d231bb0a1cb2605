/** Whom an activity is for. Values: youngest and oldest, in years. */
export const ages = {
  between: 'de {{youngest}} a {{oldest}} años',
  from: 'desde los {{youngest}} años',
  to: 'hasta los {{oldest}} años',
}
