/** Before a photo's path in the day's list: how the rest of the app names it. */
export const PHOTO_PATH = '/storage/v1/object/public/member-photos/'
