export const auditoriaQueries = {
  /** Everything that shows what was changed. */
  all: () => ['auditoria'] as const,
}
