import { testScene } from './seeds.ts'

testScene('opening', { repeated: 12, deeds: ['join'] })
