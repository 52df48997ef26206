#!/bin/sh
# Sets up a Moodle for Coursefront: everything that the connection assistant checks, in one run.
#
# Written for Moodle 4.5 to 5.2, and tried on 4.5.12, 5.1.5 and 5.2.1. It uses Moodle's own functions and never writes
# its tables directly. It does not run on versions before 4.5. Run it on the Moodle host, as the user that the web server
# runs as:
#
#   sudo -u www-data sh moodle-setup.sh /var/www/moodle
#
# The argument is the folder with Moodle's config.php. At the end it prints the address, the token and the name of the
# session cookie. It may be run again: what is there already stays, and the same token is printed.
#
# What it changes:
#   - web services and the REST protocol are switched on; other protocols stay as they are
#   - e-mail address, phone and ID number are shown to those who may see people's identity
#   - roles: wsuser for the account, and trainingmanager, teamlead and instructor if they are missing
#   - an account "coursefront" with English and UTC, a service "Coursefront" for it alone, and a permanent token
#   - course custom fields duration, languages and coursetype
#   - custom reports on roles, course participants, badges and the task log, with the account as audience
# It does not touch forced login, the password rule, cron or the clock. The assistant says if these need care.
set -eu

moodle=${1:-}
if [ -z "$moodle" ] || [ ! -f "$moodle/config.php" ]; then
  echo "Usage: sh moodle-setup.sh <folder with Moodle's config.php>" >&2
  exit 2
fi
php=${PHP:-php}

script=$(mktemp) || exit 1
trap 'rm -f "$script"' EXIT INT TERM
cat > "$script" <<'PHP'
<?php
define('CLI_SCRIPT', true);
require($argv[1] . '/config.php');
require_once($CFG->libdir . '/adminlib.php');
require_once($CFG->dirroot . '/user/lib.php');
require_once($CFG->dirroot . '/webservice/lib.php');

use core_reportbuilder\local\helpers\report as reports;
use core_reportbuilder\manager;

if ($CFG->branch < 405) {
    fwrite(STDERR, "This script is for Moodle 4.5 and later; this is {$CFG->release}.\n");
    exit(1);
}
\core\session\manager::set_user(get_admin());
$system = context_system::instance();

function say(string $what): void {
    echo "  $what\n";
}

// Web services, REST and what is shown of people.
set_config('enablewebservices', 1);
$protocols = array_filter(explode(',', $CFG->webserviceprotocols ?? ''));
set_config('webserviceprotocols', implode(',', array_unique([...$protocols, 'rest'])));
$identity = array_filter(explode(',', $CFG->showuseridentity ?? ''));
set_config('showuseridentity', implode(',', array_unique([...$identity, 'email', 'phone1', 'idnumber'])));
say('web services and REST are on');

// Roles.
$named = [
    'wsuser' => 'Web service user',
    'trainingmanager' => 'Training manager',
    'teamlead' => 'Team lead',
    'instructor' => 'Instructor',
];
foreach ($named as $short => $name) {
    if ($DB->record_exists('role', ['shortname' => $short])) {
        continue;
    }
    $id = create_role($name, $short, '');
    set_role_contextlevels($id, [CONTEXT_SYSTEM, CONTEXT_COURSE]);
    say("role $short");
}
$roleid = fn(string $short): int => (int) $DB->get_field('role', 'id', ['shortname' => $short], MUST_EXIST);
$wsuser = $roleid('wsuser');
$capabilities = [
    'webservice/rest:use',
    'moodle/user:create',
    'moodle/user:update',
    'moodle/user:viewdetails',
    'moodle/user:viewalldetails',
    'moodle/site:viewuseridentity',
    'moodle/course:view',
    'moodle/course:viewhiddencourses',
    'moodle/course:viewparticipants',
    'enrol/manual:enrol',
    'enrol/manual:unenrol',
    'moodle/role:assign',
    'moodle/course:managegroups',
    'moodle/site:accessallgroups',
    'moodle/cohort:manage',
    'moodle/reportbuilder:view',
    'report/completion:view',
];
foreach ($capabilities as $capability) {
    assign_capability($capability, CAP_ALLOW, $wsuser, $system->id, true);
}
if (!$DB->record_exists('role_allow_assign', ['roleid' => $wsuser, 'allowassign' => $roleid('student')])) {
    core_role_set_assign_allowed($wsuser, $roleid('student'));
}
say(count($capabilities) . ' rights of the role wsuser');

// The account.
$account = $DB->get_record('user', ['username' => 'coursefront', 'deleted' => 0]);
$settings = ['lang' => 'en', 'timezone' => 'UTC'];
if ($account) {
    user_update_user((object) (['id' => $account->id] + $settings), false, false);
    $userid = (int) $account->id;
} else {
    $host = parse_url($CFG->wwwroot, PHP_URL_HOST);
    $userid = user_create_user((object) ($settings + [
        'username' => 'coursefront',
        'firstname' => 'Coursefront',
        'lastname' => 'Service',
        'email' => 'coursefront@' . (str_contains($host, '.') ? $host : "$host.invalid"),
        'password' => 'Aa1-' . bin2hex(random_bytes(20)),
        'auth' => 'manual',
        'confirmed' => 1,
        'mnethostid' => $CFG->mnet_localhost_id,
    ]));
    say('account coursefront');
}
role_assign($wsuser, $userid, $system->id);
if (is_siteadmin($userid)) {
    fwrite(STDERR, "The account coursefront is an administrator: take that from it.\n");
}

// The service and its functions.
$services = new webservice();
$service = $DB->get_record('external_services', ['shortname' => 'coursefront']);
if (!$service) {
    $id = $services->add_external_service((object) [
        'name' => 'Coursefront',
        'shortname' => 'coursefront',
        'enabled' => 1,
        'restrictedusers' => 1,
        'downloadfiles' => 0,
        'uploadfiles' => 0,
    ]);
    $service = $DB->get_record('external_services', ['id' => $id], '*', MUST_EXIST);
}
if (!$service->enabled) {
    $service->enabled = 1;
    $services->update_external_service($service);
}
$functions = [
    'core_cohort_add_cohort_members',
    'core_cohort_create_cohorts',
    'core_cohort_delete_cohort_members',
    'core_cohort_search_cohorts',
    'core_cohort_update_cohorts',
    'core_completion_get_course_completion_status',
    'core_course_get_courses_by_field',
    'core_course_search_courses',
    'core_enrol_get_enrolled_users',
    'core_enrol_get_users_courses',
    'core_group_add_group_members',
    'core_group_create_groups',
    'core_group_get_course_groups',
    'core_group_update_groups',
    'core_reportbuilder_list_reports',
    'core_reportbuilder_retrieve_report',
    'core_role_assign_roles',
    'core_user_create_users',
    'core_user_get_users',
    'core_user_get_users_by_field',
    'core_user_update_users',
    'core_webservice_get_site_info',
    'enrol_manual_enrol_users',
    'enrol_manual_unenrol_users',
    'tool_mobile_get_public_config',
];
foreach ($functions as $function) {
    if (!$services->service_function_exists($function, $service->id)) {
        $services->add_external_function_to_service($function, $service->id);
    }
}
if (!$DB->record_exists('external_services_users', ['externalserviceid' => $service->id, 'userid' => $userid])) {
    $services->add_ws_authorised_user((object) ['externalserviceid' => $service->id, 'userid' => $userid]);
}
say(count($functions) . ' functions of the service Coursefront');

// Course custom fields.
$handler = core_course\customfield\course_handler::create();
$known = array_map(fn($field) => $field->get('shortname'), $handler->get_fields());
$fields = [
    'duration' => ['text', 'Duration (minutes)'],
    'languages' => ['text', 'Languages'],
    'coursetype' => ['select', 'Course type'],
];
foreach (array_diff_key($fields, array_flip($known)) as $short => [$type, $name]) {
    $categories = $handler->get_categories_with_fields();
    $category = $categories ? reset($categories)
        : \core_customfield\category_controller::create($handler->create_category('Coursefront'));
    $config = ['required' => 0, 'uniquevalues' => 0, 'locked' => 0, 'visibility' => 2, 'defaultvalue' => ''];
    $config += $type === 'select'
        ? ['options' => "elearning\ninstructor_led_training\nblended"]
        : ['displaysize' => 50, 'maxlength' => 1333, 'ispassword' => 0, 'link' => '', 'linktarget' => ''];
    $field = \core_customfield\field_controller::create(0, (object) ['type' => $type], $category);
    $handler->save_field_configuration($field, (object) ['name' => $name, 'shortname' => $short, 'configdata' => $config]);
    say("course field $short");
}

// Reports.
$wanted = [
    'Coursefront: roles' => [
        core_role\reportbuilder\datasource\roles::class,
        ['user:username', 'role:shortname', 'user:fullnamewithlink'],
        ['context:level' => ['context:level_operator' => 1, 'context:level_value' => CONTEXT_SYSTEM]],
        'user:username',
    ],
    'Coursefront: participants' => [
        core_course\reportbuilder\datasource\participants::class,
        [
            'course:shortname', 'user:username', 'enrolment:timestarted', 'enrolment:timeended', 'completion:completed',
            'completion:timecompleted', 'user:fullnamewithlink',
        ],
        ['user:username' => ['user:username_operator' => 8]],
        'user:username',
    ],
    'Coursefront: badges' => [
        core_badges\reportbuilder\datasource\users::class,
        ['user:username', 'badge:name', 'badge_issued:issued', 'badge_issued:expire', 'course:shortname'],
        ['badge:name' => ['badge:name_operator' => 8]],
        'user:username',
    ],
    'Coursefront: tasks' => [
        core_admin\reportbuilder\datasource\task_logs::class,
        ['task_log:name', 'task_log:starttime'],
        [],
        'task_log:starttime',
    ],
];
foreach ($wanted as $name => [$source, $columns, $conditions, $sorted]) {
    if (!class_exists($source)) {
        say("no report on $source in this version");
        continue;
    }
    if ($DB->record_exists('reportbuilder_report', ['name' => $name, 'source' => $source])) {
        continue;
    }
    $report = reports::create_report((object) ['name' => $name, 'source' => $source], false);
    $reportid = $report->get('id');
    foreach ($columns as $column) {
        $added = reports::add_report_column($reportid, $column);
        if ($column === $sorted) {
            $direction = $column === 'task_log:starttime' ? SORT_DESC : SORT_ASC;
            reports::toggle_report_column_sorting($reportid, $added->get('id'), true, $direction);
        }
    }
    $values = [];
    foreach ($conditions as $condition => $given) {
        reports::add_report_condition($reportid, $condition);
        $values += $given;
    }
    manager::get_report_from_id($reportid)->set_condition_values($values);
    \core_reportbuilder\reportbuilder\audience\manual::create($reportid, ['users' => [$userid]]);
    say("report $name");
}

// The token, and what to enter in the assistant.
$token = $DB->get_field('external_tokens', 'token', ['externalserviceid' => $service->id, 'userid' => $userid,
    'tokentype' => EXTERNAL_TOKEN_PERMANENT], IGNORE_MULTIPLE)
    ?: \core_external\util::generate_token(EXTERNAL_TOKEN_PERMANENT, $service, $userid, $system);
purge_all_caches();
echo "\nAddress         {$CFG->wwwroot}\n";
echo "Token           $token\n";
echo 'Session cookie  MoodleSession' . ($CFG->sessioncookie ?? '') . "\n";
echo "\nEnter these three in the connection assistant and check the site.\n";
PHP
"$php" "$script" "$moodle"
