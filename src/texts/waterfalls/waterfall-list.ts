import { base } from '../en/base.ts'
import { waterfallList } from '../en/waterfalls/waterfall-list.ts'

export const waterfallListTexts = { en: { ...base, waterfallList } }
