/** An error of the web service. It has status 200; callers look at its `errorcode`. */
export class MoodleError extends Error {
  readonly exception: string;
  /** Empty for errors of PHP itself: then the answer has none. */
  readonly errorcode: string;
  readonly debuginfo: string | undefined;
  constructor(exception: string, errorcode: string, message: string, debuginfo?: string) {
    super(message);
    this.exception = exception;
    this.errorcode = errorcode;
    this.debuginfo = debuginfo;
  }
}

export const moodleError = (errorcode: string, message: string) =>
  new MoodleError('core\\exception\\moodle_exception', errorcode, message);

/** Only a site in developer debugging mode includes the reason. */
export const invalidParameter = (reason: string) =>
  new MoodleError(
    'core\\exception\\invalid_parameter_exception',
    'invalidparameter',
    'Invalid parameter value detected',
    reason,
  );

export const missingRecord = () =>
  new MoodleError('dml_missing_record_exception', 'invalidrecordunknown', "Can't find data record in database.");

/** A value is longer than its column. */
export const writeFailed = () =>
  new MoodleError('dml_write_exception', 'dmlwriteexception', 'Error writing to database');

export const courseClosed = () =>
  new MoodleError(
    'core\\exception\\require_login_exception',
    'requireloginerror',
    'Course or activity not accessible.',
  );

export const codingError = (hint: string) =>
  new MoodleError(
    'core\\exception\\coding_exception',
    'codingerror',
    `Coding error detected, it must be fixed by a programmer: ${hint}`,
  );

export const accessRefused = () =>
  new MoodleError('webservice_access_exception', 'accessexception', 'Access control exception');

export const noPermission = (act: string) =>
  new MoodleError(
    'core\\exception\\required_capability_exception',
    'nopermissions',
    `Sorry, but you do not currently have permissions to do that (${act}).`,
  );

export const invalidToken = () => moodleError('invalidtoken', 'Invalid token - token not found');

export const underMaintenance = () =>
  moodleError('sitemaintenance', 'The site is undergoing maintenance and is currently not available');
