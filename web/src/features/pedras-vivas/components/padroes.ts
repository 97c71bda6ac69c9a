/** Parts of a bar, told apart by pattern and not only by colour. */
export type Parte = { name: string; value: number }

const GAP = 'var(--card)'
export const PADROES = [
  { className: 'bg-primary', style: {} },
  {
    className: 'bg-info',
    style: { backgroundImage: `repeating-linear-gradient(45deg, ${GAP} 0 2px, transparent 2px 7px)` },
  },
  {
    className: 'bg-warning',
    style: {
      backgroundImage: `radial-gradient(${GAP} 1.5px, transparent 2px)`,
      backgroundSize: '6px 6px',
    },
  },
  {
    className: 'bg-muted-foreground',
    style: { backgroundImage: `repeating-linear-gradient(90deg, ${GAP} 0 2px, transparent 2px 5px)` },
  },
] as const
