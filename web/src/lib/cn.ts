import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. There is no merging of conflicting Tailwind classes: components leave width, margin and
 * placement to `className`, and everything else to their variants.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
