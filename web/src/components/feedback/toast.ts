export { type Notice, notify, type ToastOptions, toast } from '@/lib/toast'
