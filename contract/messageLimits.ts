// What page and server agree on of the message board, without the schemas.

/** Characters of a message. */
export const MESSAGE_LENGTH = 200;

/** Within how many hours a reply is promised, on the Chinese site and the English one. */
export const REPLY_HOURS = [2, 24] as const;
