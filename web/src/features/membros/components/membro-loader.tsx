import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { z } from 'zod'
import { PageSkeleton, type PageSkeletonProps } from '@/components/page/page-skeleton'
import type { MembroComFuncoes } from '../model'
import { membrosQueries } from '../queries'
import { MembroNotFound } from './membro-not-found'

type Render = (membro: MembroComFuncoes) => ReactNode

function Loaded({ id, children }: { id: string; children: Render }) {
  const { data } = useSuspenseQuery(membrosQueries.detail(id))
  return data ? children(data) : <Gone id={id} />
}

/** An old address of a record that was made one with another leads to the person who stayed. */
function Gone({ id }: { id: string }) {
  const { data } = useSuspenseQuery(membrosQueries.unificado(id))
  return data ? <Navigate to={`/membros/${data.membro_id}`} replace /> : <MembroNotFound />
}

/** The member that the address names, once it is there. */
export function MembroLoader({
  waiting,
  children,
}: {
  waiting: PageSkeletonProps['variant']
  children: Render
}) {
  const id = z.guid().safeParse(useParams().id)
  if (!id.success) return <MembroNotFound />
  return (
    <Suspense fallback={<PageSkeleton variant={waiting} />}>
      <Loaded id={id.data}>{children}</Loaded>
    </Suspense>
  )
}
