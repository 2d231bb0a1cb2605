import { testScene } from './seeds.ts'

testScene('day', { repeated: 12, deeds: ['join'] })
