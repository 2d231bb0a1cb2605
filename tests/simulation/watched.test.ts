import { testScene } from './seeds.ts'

testScene('watched', { repeated: 28, deeds: ['join'] })
