import fc from 'fast-check'

/** Decides what random tests try, so that a commit passes or fails alike everywhere; `npm run explore` tries other seeds. */
export const oneSeed = Number(process.env.TEST_SEED ?? 1)

fc.configureGlobal({ seed: oneSeed })
