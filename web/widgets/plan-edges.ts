const plates = ['var(--plate-10)', 'var(--plate-15)', 'var(--plate-20)', 'var(--plate-25)', 'var(--plate-5)']

/** Colour of the nth plan, cheapest first: heavier plates for more training. */
export const plateOfPlan = (nth: number): string =>
  plates[Math.min(nth, plates.length - 1)] ?? 'var(--plate-5)'
