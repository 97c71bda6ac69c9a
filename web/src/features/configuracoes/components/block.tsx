import { type ReactNode, Suspense } from 'react'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'

type BlockProps = { title: string; description?: string; children: ReactNode }

/** Settings that belong together, a row each; it waits for what they read. */
export function Block({ title, description, children }: BlockProps) {
  return (
    <Section title={title} description={description}>
      <Card className="divide-y divide-border">
        <Suspense fallback={<Skeleton className="m-4 h-12" />}>{children}</Suspense>
      </Card>
    </Section>
  )
}
