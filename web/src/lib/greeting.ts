const NOON = 12
const EVENING = 18
const DAWN = 5

/** By the hour of the day, 0 to 23. */
export function greeting(hour: number): string {
  if (hour >= DAWN && hour < NOON) return 'Bom dia'
  return hour >= NOON && hour < EVENING ? 'Boa tarde' : 'Boa noite'
}
