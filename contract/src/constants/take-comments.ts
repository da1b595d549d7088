/** What became of a request for a comment. TAKEN: an editor has it at this moment. */
export const commentStates = ['OPEN', 'TAKEN', 'ANSWERED', 'WITHDRAWN'] as const
export type CommentState = (typeof commentStates)[number]

/** What an editor did with a take: read what was measured about it, or listened to it. */
export const hearingKinds = ['OPENED', 'HEARD'] as const
/** As whom; the learner reads no name. */
export const hearerRoles = ['EDITOR', 'OPERATOR'] as const

/** An answer is due after so many working days of Seoul. */
export const commentDueWorkingDays = 2
/** How long an editor keeps a request to themselves. */
export const commentHoldMinutes = 60
export const mostOpenRequests = 3
export const commentQuestionCharacters = 300
export const commentCharacters = 2_000
export const commentReplyCharacters = 500
export const mostCommentMarks = 10
export const commentMarkCharacters = 200
export const commentVoiceTypes = ['audio/webm', 'audio/mp4', 'audio/mpeg', 'audio/ogg', 'audio/wav'] as const
export const mostCommentVoiceBytes = 10 * 1024 * 1024
export const mostCommentTemplates = 100
export const templateNameCharacters = 60
