import { Temporal } from 'temporal-polyfill'
import { dayOf, type Zone } from './clock.ts'

/** The moment at which clocks in a zone show an hour (`19:30`) of a day (`2026-11-21`), as ISO text. */
export const momentOf = (day: string, hour: string, zone: Zone): string =>
  Temporal.PlainDateTime.from(`${day}T${hour}`).toZonedDateTime(zone).toInstant().toString()

/** The first moment of a day in a zone, which need not be 00:00 where clocks are changed at midnight. */
export const startOfDay = (day: string, zone: Zone): string =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant().toString()

/** So many days after (or before) a day; no zone has a part in it. */
export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** So many months after (or before) a day; the 31st becomes the last of a shorter month. */
export const addMonths = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).add({ months }).toString()

/** The moment at which a day ends in a zone: the first one of the next. */
export const endOfDay = (day: string, zone: Zone): string => startOfDay(addDays(day, 1), zone)

/** The last day of a stretch that ends at a moment; one that ends at midnight does not touch the next. */
export const lastDayOf = (end: string, zone: Zone): string => dayOf(new Date(Date.parse(end) - 1), zone)
