import { readFileSync } from 'node:fs'
import {
  isYear,
  MOBILE_MAX_WIDTH,
  NEWS_IMAGE_MAX_HEIGHT,
  PAGE_INPUT_DEBOUNCE_MS,
  PHONE_MAX_LENGTH,
  TOAST_MS,
  YEAR_RANGE,
} from '@estante/contract/constants'
import { isYear as isYearOfField, PHONE_MAX_LENGTH as phoneField } from '@estante/ui/field.rules.ts'
import { PAGE_INPUT_DEBOUNCE } from '@estante/ui/pagination.tsx'
import { TOAST_DURATION } from '@estante/ui/toast-queue.ts'
import { MOBILE_QUERY } from '@estante/ui/use-media.ts'
import { describe, expect, it } from 'vitest'

describe('fixed values that the design system and style sheets write for themselves', () => {
  it('CONST-01 CONST-04 CONST-19 CONST-29 CONST-36 CONST-44 are those of the specification', () => {
    expect(TOAST_DURATION).toBe(TOAST_MS)
    expect(MOBILE_QUERY).toBe(`(max-width: ${MOBILE_MAX_WIDTH}px)`)
    expect(phoneField).toBe(PHONE_MAX_LENGTH)
    expect(PAGE_INPUT_DEBOUNCE).toBe(PAGE_INPUT_DEBOUNCE_MS)
    const years = [YEAR_RANGE.min - 1, YEAR_RANGE.min, YEAR_RANGE.max, YEAR_RANGE.max + 1].map(String)
    expect(years.map(isYearOfField)).toEqual(years.map(isYear))
    const news = readFileSync(new URL('../../features/institution/news.module.css', import.meta.url), 'utf8')
    expect(news).toContain(`max-height: ${NEWS_IMAGE_MAX_HEIGHT}px;`)
  })
})
