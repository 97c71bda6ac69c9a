import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Skeleton } from '@/components/ui/skeleton'
import { usePermissions } from '@/lib/permissions'
import type { MembroSecao } from '../membro-tabs'
import type { MembroComFuncoes } from '../model'
import { SecaoBoundary } from './secao-boundary'

/** Comes into view once it is there, if the address names it. */
function Anchored({ name, children }: { name: string; children: ReactNode }) {
  const { hash } = useLocation()
  const ref = useRef<HTMLDivElement>(null)
  const isMeant = hash === `#${name}`
  useEffect(() => {
    if (isMeant) ref.current?.scrollIntoView()
  }, [isMeant])
  return (
    <div ref={ref} id={name} className="scroll-mt-20 space-y-6">
      {children}
    </div>
  )
}

/** The parts of a tab that the reader may see, each as soon as it is there. */
export function MembroSecoes({
  membro,
  secoes,
}: {
  membro: MembroComFuncoes
  secoes: readonly MembroSecao[]
}) {
  const { can } = usePermissions()
  return secoes
    .filter(({ resource, action, isFor }) => can(resource, action) && (!isFor || isFor(membro)))
    .map(({ name, Component }) => (
      <Suspense key={name} fallback={<Skeleton className="h-56 rounded-lg" />}>
        <Anchored name={name}>
          <SecaoBoundary>
            <Component membro={membro} />
          </SecaoBoundary>
        </Anchored>
      </Suspense>
    ))
}
