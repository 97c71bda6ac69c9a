/** Colours that a campus or a ministry may have; they only decorate, so no theme has to know them. */
export const CORES = [
  ['#17595c', 'Petróleo'],
  ['#2f6db3', 'Azul'],
  ['#6b4fa0', 'Roxo'],
  ['#b3476b', 'Rosa'],
  ['#b8532f', 'Terracota'],
  ['#c28a1f', 'Ocre'],
  ['#4f7d3a', 'Verde'],
  ['#5f6772', 'Cinza'],
] as const
